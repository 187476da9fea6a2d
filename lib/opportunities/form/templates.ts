import type { TemplateForm } from '@/contract/forms/formTemplate'
import { countOf } from '@/lib/formatting/numbers'
import { questionsOf, requirementsOf } from './opportunityBody'
import { questionValuesOf, requirementValuesOf, type OpportunityValues } from './opportunityValues'

/** What a template replaces in the form of an opportunity. */
export type FormPart = Pick<OpportunityValues, 'questions' | 'requirements'> & { blind: boolean }

export const formPartOf = ({
  questions,
  requirements,
  application,
}: OpportunityValues): FormPart => ({
  questions,
  requirements,
  blind: application.blind ?? false,
})

/** What is saved as a template. What was typed wrongly stays as it is, so that the contract's schema refuses it. */
export const templateOf = ({ blind, ...values }: FormPart): TemplateForm => ({
  blind,
  questions: questionsOf(values),
  requirements: requirementsOf(values),
})

/** The form's values of a template. */
export const partOfTemplate = ({ blind, questions, requirements }: TemplateForm): FormPart => ({
  blind,
  questions: questionValuesOf(questions),
  requirements: requirementValuesOf(requirements),
})

export const isEmptyPart = ({ questions, requirements }: FormPart): boolean =>
  questions.length === 0 && requirements.length === 0

/** `3 questions, 2 things to send, blind review` */
export const templateText = ({ blind, questions, requirements }: TemplateForm): string =>
  [
    countOf(questions.length, 'question', 'questions'),
    `${countOf(requirements.length, 'thing', 'things')} to send`,
    blind && 'blind review',
  ]
    .filter(Boolean)
    .join(', ')
