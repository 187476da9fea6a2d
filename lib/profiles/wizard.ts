import type { ProfileDraft } from '@/contract/forms/profile'
import type { ProfileValues } from './profileValues'

export const wizardSteps = ['role', 'about', 'location', 'fields', 'first', 'plan'] as const
export type WizardStep = (typeof wizardSteps)[number]

const isStep = (step: unknown): step is WizardStep =>
  (wizardSteps as readonly unknown[]).includes(step)

const isOrganization = ({ role }: Pick<ProfileValues, 'role'>) => role === 'ART_ORGANIZATION'

/** Short names of the steps, as the way through them shows them. */
export const stepNames = (values: Pick<ProfileValues, 'role'>): Record<WizardStep, string> => ({
  role: 'Role',
  about: 'About',
  location: 'Place',
  fields: 'Fields',
  first: isOrganization(values) ? 'First call' : 'First work',
  plan: 'Plan',
})

type Names = readonly (keyof ProfileValues)[]

/** What each step asks, of people and of organizations. */
export const askedAt = (step: WizardStep, values: Pick<ProfileValues, 'role'>): Names => {
  const isPlace = isOrganization(values)
  switch (step) {
    case 'role':
      return ['role']
    case 'about':
      return [
        ...(['name', 'handle', 'headline', 'bio'] as const),
        ...(isPlace ? (['organizationType', 'foundedYear'] as const) : (['pronouns'] as const)),
      ]
    case 'location':
      return ['city', 'country', ...(isPlace ? (['address', 'openingHours'] as const) : [])]
    case 'fields':
      return ['artisticFields']
    case 'first':
    case 'plan':
      return []
  }
}

/** All that has been asked up to and including a step. */
export const askedUpTo = (step: WizardStep, values: Pick<ProfileValues, 'role'>): Names =>
  wizardSteps.slice(0, wizardSteps.indexOf(step) + 1).flatMap((one) => askedAt(one, values))

/** What a step submits. A handle that is left blank is made from the name. */
export const submittedAt = (step: WizardStep, values: ProfileValues): Names =>
  askedAt(step, values).filter((name) => name !== 'handle' || values.handle.trim() !== '')

/** The step that asks for the value at a path, such as `contact.email`. */
export const stepAsking = (path: string, values: Pick<ProfileValues, 'role'>) => {
  const [name] = path.split('.')
  return wizardSteps.find((step) => askedAt(step, values).some((asked) => asked === name))
}

interface Known {
  draft: ProfileDraft
  profiles: readonly unknown[]
}

/** The profile of the answers exists: they are gone, as those are that a profile was made of. */
export const isMade = ({ draft, profiles }: Known) => profiles.length > 0 && !draft.answers?.role

const lastOpen = ({ draft }: Known): WizardStep => {
  const { answers } = draft
  if (!answers?.role) return 'role'
  const needsKind = answers.role === 'ART_ORGANIZATION' && !answers.organizationType
  return answers.name && !needsKind ? 'fields' : 'about'
}

/** Where somebody who asks for a step is to go: there, or as far as the answers reach. */
export const rightStep = (asked: unknown, known: Known): WizardStep => {
  const made = isMade(known)
  const kept = isStep(known.draft.step) ? known.draft.step : 'role'
  const wanted = isStep(asked) ? asked : kept
  const needsProfile = wanted === 'first' || wanted === 'plan'
  if (made) return needsProfile || wanted === 'role' ? wanted : kept === 'plan' ? 'plan' : 'first'
  const last = lastOpen(known)
  return wizardSteps.indexOf(wanted) <= wizardSteps.indexOf(last) ? wanted : last
}
