import type { TemplateForm } from '@/contract/forms/formTemplate'
import { countOf } from '@/lib/formatting/numbers'
import { questionsOf, requirementsOf } from './opportunityBody'
import { questionValuesOf, requirementValuesOf, type OpportunityValues } from './opportunityValues'

/** What a template replaces in the form of an opportunity. */
export type FormPart = Pick<OpportunityValues, 'questions' | 'requirements' | 'reviewCriteria'> & {
  blind: boolean
}

export const formPartOf = ({
  questions,
  requirements,
  reviewCriteria,
  application,
}: OpportunityValues): FormPart => ({
  questions,
  requirements,
  ...(reviewCriteria && { reviewCriteria }),
  blind: application.blind ?? false,
})

/** What is saved as a template. What was typed wrongly stays as it is, so that the contract's schema refuses it. */
export const templateOf = ({ blind, reviewCriteria, ...values }: FormPart): TemplateForm => ({
  blind,
  ...(reviewCriteria && { reviewCriteria }),
  questions: questionsOf(values),
  requirements: requirementsOf(values),
})

/** The form's values of a template. */
export const partOfTemplate = ({
  blind,
  questions,
  requirements,
  reviewCriteria,
}: TemplateForm): FormPart => ({
  blind,
  ...(reviewCriteria && { reviewCriteria }),
  questions: questionValuesOf(questions),
  requirements: requirementValuesOf(requirements),
})

export const isEmptyPart = ({ questions, requirements }: FormPart): boolean =>
  questions.length === 0 && requirements.length === 0

/** `3 questions, 2 things to send, 4 criteria, blind review` */
export const templateText = ({
  blind,
  questions,
  requirements,
  reviewCriteria = [],
}: TemplateForm): string =>
  [
    countOf(questions.length, 'question', 'questions'),
    `${countOf(requirements.length, 'thing', 'things')} to send`,
    reviewCriteria.length > 0 && countOf(reviewCriteria.length, 'criterion', 'criteria'),
    blind && 'blind review',
  ]
    .filter(Boolean)
    .join(', ')
