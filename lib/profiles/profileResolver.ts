import { contractResolver } from '@/lib/forms/contractResolver'
import { changesOf, type ProfileValues } from './profileValues'

type Names = readonly (keyof ProfileValues)[]

const loadSchema = () => import('@/contract/forms/profile').then((forms) => forms.submittedProfile)

/** The named fields, and the role that the organization type depends on. */
const validatedBody = (values: ProfileValues, names: Names) => {
  const all: Names = names.includes('organizationType') ? [...names, 'role'] : names
  const { role, ...changes } = changesOf(values, all)
  return { ...changes, ...(all.includes('role') && { role: role ?? null }) }
}

/** Validates the fields that will be sent. */
export const profileResolver = (namesOf: (values: ProfileValues) => Names) =>
  contractResolver<ProfileValues>({
    loadSchema,
    toBody: (values) => validatedBody(values, namesOf(values)),
  })

/** The fields that the API would refuse; none when the validator cannot be loaded. */
export const invalidNames = (values: ProfileValues, names: Names) =>
  profileResolver(() => names).invalidNames(values)
