import type { OpportunityValues } from './opportunityValues'

export interface Section {
  id: string
  title: string
  /** The values that it asks for. */
  fields: readonly (keyof OpportunityValues)[]
  /** An opportunity can be published without it. */
  isOptional?: true
  /** It says what applicants need to know. */
  isComplete: (values: OpportunityValues) => boolean
}

const isWritten = (text: string) => text.trim() !== ''

/** The sections of the form in their order. */
export const opportunitySections = [
  {
    id: 'basics',
    title: 'Basics',
    fields: ['type', 'title', 'summary', 'description', 'artisticFields', 'languages'],
    isComplete: ({ title, description }) => isWritten(title) && isWritten(description),
  },
  {
    id: 'who',
    title: 'Who it is for',
    fields: ['eligibility'],
    isComplete: ({ eligibility: { scope, countries } }) =>
      scope === 'INTERNATIONAL' || countries.length > 0,
  },
  {
    id: 'where-and-when',
    title: 'Where and when',
    fields: [
      ...(['location', 'online', 'rolling', 'deadline', 'opensAt', 'notificationDate'] as const),
      ...(['startsOn', 'endsOn', 'duration', 'workingHours', 'places'] as const),
    ],
    isComplete: ({ online, location, rolling, deadline }) =>
      (online || isWritten(location.city) || location.country !== '') &&
      (rolling || deadline.date !== ''),
  },
  {
    id: 'rewards',
    title: 'What they receive',
    fields: ['rewards', 'notCovered'],
    isOptional: true,
    isComplete: ({ rewards }) => rewards.length > 0,
  },
  {
    id: 'fees',
    title: 'What it costs',
    fields: ['feeType', 'fees'],
    isComplete: ({ feeType, fees: { application, participation } }) =>
      feeType === 'FREE' || isWritten(application.amount) || isWritten(participation.amount),
  },
  {
    id: 'selection',
    title: 'Selection',
    fields: ['jury', 'criteria', 'rightsRequested'],
    isOptional: true,
    isComplete: ({ jury, criteria }) => isWritten(jury) || isWritten(criteria),
  },
  {
    id: 'requirements',
    title: 'What to send',
    fields: ['requirements'],
    isOptional: true,
    isComplete: ({ requirements }) => requirements.length > 0,
  },
  {
    id: 'apply',
    title: 'How to apply',
    fields: ['application', 'byInvitation', 'reviewCriteria'],
    isComplete: ({ application }) => isWritten(application.value),
  },
  {
    id: 'access',
    title: 'Access',
    fields: ['accessNotes'],
    isOptional: true,
    isComplete: ({ accessNotes }) => isWritten(accessNotes),
  },
  {
    id: 'images',
    title: 'Images',
    fields: ['images'],
    isOptional: true,
    isComplete: ({ images }) => images.length > 0,
  },
] as const satisfies readonly Section[]

export type SectionId = (typeof opportunitySections)[number]['id']

export const publishSection = { id: 'publish', title: 'Publish' } as const

/** The titles of the sections that contain these fields. */
export const sectionTitles = (names: readonly string[]): string[] =>
  opportunitySections
    .filter(({ fields }) => fields.some((field) => names.includes(field)))
    .map(({ title }) => title)
