import type { Role } from '@/contract/enums/profiles'
import type { WizardStep } from '@/lib/profiles/wizard'

export type AnsweredStep = Exclude<WizardStep, 'first' | 'plan'>

interface Question {
  title: string
  lead: string
}

const isOrganization = (role: Role | undefined) => role === 'ART_ORGANIZATION'

/** What each step asks, and why. */
export const questions: Record<AnsweredStep, (role: Role | undefined) => Question> = {
  role: () => ({
    title: 'What describes you best?',
    lead: 'This sets up your profile. You can have several profiles and switch between them.',
  }),
  about: (role) =>
    isOrganization(role)
      ? {
          title: 'What’s your organization called?',
          lead: 'A name and a type are enough for now. You can add the rest in the settings.',
        }
      : {
          title: 'What’s your name?',
          lead: 'A name is enough for now. You can add the rest in the settings.',
        },
  location: (role) =>
    isOrganization(role)
      ? {
          title: 'Where do people find you?',
          lead: 'The directory lists you by city and country. The address is for visitors.',
        }
      : {
          title: 'Where do you work?',
          lead: 'The directory lists you by city and country. We show nothing more precise.',
        },
  fields: (role) => ({
    title: role === 'ARTIST' ? 'What’s your practice?' : 'What are your fields?',
    lead: 'Your fields help people find your page, and help you find opportunities.',
  }),
}
