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
    title: 'Which of these are you, mostly?',
    lead: 'It sets up your profile. You can keep several profiles and switch between them.',
  }),
  about: (role) =>
    isOrganization(role)
      ? {
          title: 'What does it say above the door?',
          lead: 'Name and kind are enough for now. The rest can follow in the settings.',
        }
      : {
          title: 'What should the label say?',
          lead: 'A name is enough for now. The rest can follow in the settings.',
        },
  location: (role) =>
    isOrganization(role)
      ? {
          title: 'Where do people find you?',
          lead: 'The directory is searched by city and country. The address is for visitors.',
        }
      : {
          title: 'Where do you work?',
          lead: 'The directory is searched by city and country. Nothing closer is shown.',
        },
  fields: (role) => ({
    title: role === 'ARTIST' ? 'What’s your practice?' : 'What is it mostly about?',
    lead: 'They bring the right people to your page, and the right opportunities to you.',
  }),
}
