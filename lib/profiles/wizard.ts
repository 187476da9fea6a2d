import type { Role } from '@/contract/enums/profiles'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { ProfileValues } from './profileValues'

export const wizardSteps = ['role', 'about', 'location', 'fields', 'first', 'plan'] as const
export type WizardStep = (typeof wizardSteps)[number]

const isStep = (step: unknown): step is WizardStep =>
  (wizardSteps as readonly unknown[]).includes(step)

const firstNames: Partial<Record<Role, string>> = {
  ART_ORGANIZATION: 'First post',
  ARTIST: 'First artwork',
}

const isOrganization = ({ role }: Pick<ProfileValues, 'role'>) => role === 'ART_ORGANIZATION'

/** Short names of the steps for the progress indicator. */
export const stepNames = ({ role }: Pick<ProfileValues, 'role'>): Record<WizardStep, string> => ({
  role: 'Role',
  about: 'About',
  location: 'Location',
  fields: 'Fields',
  first: role ? (firstNames[role] ?? 'First search') : 'First artwork',
  plan: 'Plan',
})

type Names = readonly (keyof ProfileValues)[]

/** The fields of a step, which differ between people and organizations. */
export const fieldsOf = (step: WizardStep, values: Pick<ProfileValues, 'role'>): Names => {
  const hasPremises = isOrganization(values)
  switch (step) {
    case 'role':
      return ['role']
    case 'about':
      return [
        ...(['name', 'handle', 'headline', 'bio'] as const),
        ...(hasPremises ? (['organizationType', 'foundedYear'] as const) : (['pronouns'] as const)),
      ]
    case 'location':
      return ['city', 'country', ...(hasPremises ? (['address', 'openingHours'] as const) : [])]
    case 'fields':
      return ['artisticFields']
    case 'first':
    case 'plan':
      return []
  }
}

/** The fields of all steps up to and including this one. */
export const fieldsUpTo = (step: WizardStep, values: Pick<ProfileValues, 'role'>): Names =>
  wizardSteps
    .slice(0, wizardSteps.indexOf(step) + 1)
    .flatMap((earlier) => fieldsOf(earlier, values))

/** The fields that a step submits. The API derives a blank handle from the name. */
export const submittedFields = (step: WizardStep, values: ProfileValues): Names =>
  fieldsOf(step, values).filter((name) => name !== 'handle' || values.handle.trim() !== '')

/** The step with the field at a path, such as `contact.email`. */
export const stepOfField = (path: string, values: Pick<ProfileValues, 'role'>) => {
  const [name] = path.split('.')
  return wizardSteps.find((step) => fieldsOf(step, values).some((field) => field === name))
}

interface Known {
  draft: ProfileDraft
  profiles: readonly unknown[]
}

/** Whether the wizard has created its profile, which deletes the answers. */
export const isProfileCreated = ({ draft, profiles }: Known) =>
  profiles.length > 0 && !draft.answers?.role

const lastAvailable = ({ draft }: Known): WizardStep => {
  const { answers } = draft
  if (!answers?.role) return 'role'
  const needsKind = answers.role === 'ART_ORGANIZATION' && !answers.organizationType
  return answers.name && !needsKind ? 'fields' : 'about'
}

/** The requested step, or the last one that the answers so far permit. */
export const resolveStep = (requested: unknown, known: Known): WizardStep => {
  const isCreated = isProfileCreated(known)
  const savedStep = isStep(known.draft.step) ? known.draft.step : 'role'
  const wanted = isStep(requested) ? requested : savedStep
  const needsProfile = wanted === 'first' || wanted === 'plan'
  if (isCreated)
    return needsProfile || wanted === 'role' ? wanted : savedStep === 'plan' ? 'plan' : 'first'
  const last = lastAvailable(known)
  return wizardSteps.indexOf(wanted) <= wizardSteps.indexOf(last) ? wanted : last
}
