-- History held the PINs of cycles; from now on it holds what happened to them.
UPDATE history SET
  after = CASE
    WHEN json_type(after) IS NOT 'object' THEN after
    WHEN json_extract(after, '$.enrollment_pin') IS NULL THEN
      CASE WHEN json_extract(before, '$.enrollment_pin') IS NULL THEN after ELSE json_set(after, '$.enrollment_pin', 'PIN removed') END
    WHEN json_extract(before, '$.enrollment_pin') <> json_extract(after, '$.enrollment_pin') THEN json_set(after, '$.enrollment_pin', 'PIN changed')
    ELSE json_set(after, '$.enrollment_pin', 'PIN set')
  END,
  before = CASE
    WHEN json_extract(before, '$.enrollment_pin') IS NULL THEN before
    ELSE json_set(before, '$.enrollment_pin', 'PIN set')
  END
WHERE entity = 'cycle' AND (json_extract(before, '$.enrollment_pin') IS NOT NULL OR json_extract(after, '$.enrollment_pin') IS NOT NULL);
