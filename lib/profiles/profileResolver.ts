import { contractResolver } from '@/lib/forms/contractResolver'
import { changesOf, type ProfileValues } from './profileValues'

type Names = readonly (keyof ProfileValues)[]

const loadSchema = () => import('@/contract/forms/profile').then((forms) => forms.submittedProfile)

/** An organization has to name its kind when it chooses its role, and when it changes the kind. */
const together: Names = ['role', 'organizationType']

/** What is validated: these fields, and what the rules compare them with. */
export const validatedBody = (values: ProfileValues, names: Names) => {
  const all = names.some((name) => together.includes(name)) ? [...names, ...together] : names
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
export const invalidNames = async (values: ProfileValues, names: Names) => {
  const { resolver } = profileResolver(() => names)
  const { errors } = await resolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.keys(errors)
}
