/** Why a field is shown or hidden: by its own rule, and by the sections that place it. */

import { listPlacements } from '../../compile/answer-tree.ts';
import { widgetOf } from '../../compile/field-view.ts';
import { isTruthy } from '../../dialect/coerce.ts';
import type { Form } from '../../form.ts';
import { read } from '../../state/state.ts';
import type { Reason } from '../field-reasons.ts';
import type { Trace } from '../trace.ts';
import { code, listed, quoted } from '../words.ts';
import { because, cell, reason, traced, type FieldInQuestion } from './field-in-question.ts';

interface Place {
  step: string;
  title: string | undefined;
  isVisible: boolean;
  pointer: string;
}

/** The sections in which a field can be filled, as they are now. */
function placesOf(form: Form, about: FieldInQuestion): Place[] {
  const placed = listPlacements(form.definition).get(about.field.path) ?? [];
  return placed.map(({ step, section }) => {
    const at = form.definition.steps.indexOf(step);
    const index = step.sections.indexOf(section);
    const slot = form.steps[at]!.sections[index]!.visible;
    return { step: step.title, title: section.title, isVisible: Boolean(read(about.scope.state, slot)), pointer: `/steps/${at}/sections/${index}` };
  });
}

/** The titles of the steps that ask for a field. */
export function stepsOf(about: FieldInQuestion): string[] {
  return [...new Set(placesOf(about.scope.form, about).map(({ step }) => step))];
}

/** Says whether the field is shown, and why. */
export function visibility(about: FieldInQuestion): Reason {
  const { field, pointer, scope } = about;
  const own = field.definition.form?.visibleWhen;
  const at = `${pointer}/form/visibleWhen`;
  const ownHolds = own === undefined || isTruthy(scope.valueOf(own));
  const places = placesOf(scope.form, about);
  const isVisible = Boolean(cell(about, field.cells.visible));
  const children = traced(about, own, at);
  if (!ownHolds) return reason(about, 'visible', `Hidden, ${because('visibleWhen', own, false)}.`, false, at, children);
  if (!isVisible) {
    const where = listed(places.map(placeInWords), 'or');
    return reason(about, 'visible', `Hidden, because nothing that it stands in is shown: ${where}.`, false, places[0]?.pointer, [...children, ...sectionTraces(about, places)]);
  }
  const why = because('visibleWhen', own, true);
  if (widgetOf(field.definition) === 'hidden') return reason(about, 'visible', `Never drawn, as its ${code('widget')} is ${code('hidden')}; rules read it.`, true, `${pointer}/form/widget`, children);
  if (places.length === 0) return reason(about, 'visible', 'In no step, so nobody sees it; rules read it.', true, pointer, children);
  const where = listed([...new Set(places.filter((place) => place.isVisible).map(({ step }) => `step ${quoted(step)}`))]);
  return reason(about, 'visible', `Shown in ${where}, ${why}.`, true, own === undefined ? pointer : at, [...children, ...sectionTraces(about, places)]);
}

function placeInWords({ step, title }: Place): string {
  return `${title === undefined ? 'a section' : `section ${quoted(title)}`} of step ${quoted(step)}`;
}

/** The sections' own conditions, each under its section's name. */
function sectionTraces(about: FieldInQuestion, places: readonly Place[]): Trace[] {
  return places.flatMap((place) => {
    const [, , at, , index] = place.pointer.split('/');
    const logic = about.scope.form.definition.steps[Number(at)]!.sections[Number(index)]!.visibleWhen;
    return traced(about, logic, `${place.pointer}/visibleWhen`).map((trace) => ({ ...trace, text: `${placeInWords(place)}: ${trace.text}` }));
  });
}
