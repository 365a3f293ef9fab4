/** A form whose options, prices and voucher come from data tables. */

/** Returns the form; `price` is required to be at most 1000. */
export function orderForm() {
  return {
    id: 'order',
    version: 1,
    title: 'Order',
    dialogs: { failed: { type: 'error', title: 'FAILED' } },
    lookups: {
      districts: { table: 'districts', value: 'code', label: 'name' },
      wards: { table: 'wards', where: { district: { var: 'district' } }, value: 'code', label: 'name' },
      voucher: { table: 'vouchers', where: { code: { var: 'code' } }, single: true },
    },
    answers: {
      type: 'object',
      properties: {
        district: { type: 'string', title: 'District', form: { options: 'districts', requiredWhen: true } },
        ward: { type: 'string', title: 'Ward', form: { options: 'wards', requiredWhen: true } },
        code: { type: 'string', title: 'Voucher code' },
        discount: { type: 'integer', title: 'Discount', form: { computed: { lookup: ['voucher', 'discount'] } } },
      },
    },
    steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['district', 'ward', 'code', 'discount'] }] }],
    submission: { path: 'orders', success: { panel: { title: 'Done', text: 'We received your order.' } }, failure: { dialog: 'failed' } },
  };
}
