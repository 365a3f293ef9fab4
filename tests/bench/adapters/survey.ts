/**
 * survey-core in its fastest configuration: its own conditions run on each change, and only questions that it reports as changed are
 * validated again, instead of the whole survey.
 */

import { Model } from 'survey-core';
import type { Question } from 'survey-core';

import { createBlocks, createInitialAnswers } from '../forms/blocks.ts';
import { surveyForm } from '../forms/survey-form.ts';
import type { BenchmarkAdapter, SubjectKind } from './subject.ts';
import { getVersion } from './get-version.ts';

export const survey: SubjectKind = {
  name: 'SurveyJS',
  version: getVersion('survey-core'),
  counted:
    'survey-core: setValue with all its conditions, then validate(false) on the questions it reported as changed (visible, required, read-only, value)',
  build,
};

function build(fields: number): BenchmarkAdapter {
  const blocks = createBlocks(fields);
  const model = new Model(surveyForm(blocks));
  model.data = createInitialAnswers(blocks);
  const questions: Question[] = model.getAllQuestions();
  const visible = new Set(questions.filter((question) => question.isVisible).map((question) => question.name));
  const errors = new Set(questions.filter(isInvalid).map((question) => question.name));

  const touched = new Set<Question>();
  for (const question of questions) {
    question.registerPropertyChangedHandlers(['isRequired', 'readOnly', 'isVisible', 'visible', 'value'], () => touched.add(question));
  }

  return {
    name: survey.name,
    change(name, value) {
      touched.clear();
      const question = model.getQuestionByName(name);
      question.value = value;
      touched.add(question);
      for (const each of touched) {
        if (each.isVisible) visible.add(each.name);
        else visible.delete(each.name);
        if (isInvalid(each)) errors.add(each.name);
        else errors.delete(each.name);
      }
    },
    findings: () => ({
      visible: [...visible].toSorted(),
      disabled: questions
        .filter((question) => question.isVisible && question.isReadOnly && question.getType() !== 'expression')
        .map((question) => question.name)
        .toSorted(),
      errors: [...errors].toSorted(),
      computed: Object.fromEntries(blocks.map((block) => [block.fullName, model.getValue(block.fullName) as unknown])),
    }),
  };
}

function isInvalid(question: Question): boolean {
  return question.isVisible && !question.validate(false);
}
