import type { ProfileValues } from '@/lib/profiles/profileValues'
import type { WizardStep } from '@/lib/profiles/wizard'

export type AnsweredStep = Exclude<WizardStep, 'first' | 'plan'>

interface Question {
  title: string
  lead: string
}

const isPlace = ({ role }: Pick<ProfileValues, 'role'>) => role === 'ART_ORGANIZATION'
const makes = ({ role }: Pick<ProfileValues, 'role'>) => role === 'ARTIST'

/** What each step asks, and why. */
export const questions: Record<AnsweredStep, (values: ProfileValues) => Question> = {
  role: () => ({
    title: 'Which of these are you, mostly?',
    lead: 'It sets up your profile. You can keep several profiles and switch between them.',
  }),
  about: (values) =>
    isPlace(values)
      ? {
          title: 'What does it say above the door?',
          lead: 'Name and kind are enough for now. The rest can follow in the settings.',
        }
      : {
          title: 'What should the label say?',
          lead: 'A name is enough for now. The rest can follow in the settings.',
        },
  location: (values) =>
    isPlace(values)
      ? {
          title: 'Where do people find you?',
          lead: 'The directory is searched by city and country. The address is for visitors.',
        }
      : {
          title: 'Where do you work?',
          lead: 'The directory is searched by city and country. Nothing closer is shown.',
        },
  fields: (values) => ({
    title: makes(values) ? 'What do you work in?' : 'What is it mostly about?',
    lead: 'These words bring the right people to your page, and the right calls to you.',
  }),
}
