import type { Mail } from '@/server/mail/mail'
import type { Services } from '@/server/services'
import { describeEmbed } from './describeEmbed'
import { eraseArtworks } from './eraseArtworks'
import { eraseProfiles } from './eraseProfiles'
import { sendMail } from './sendMail'
import { sweep } from './sweep'

/** What each kind of job is given. */
export interface JobPayloads {
  describeEmbed: { artworkId: string }
  eraseArtworks: Record<string, never>
  eraseProfiles: Record<string, never>
  sendMail: Mail
  sweep: Record<string, never>
}

export type JobServices = Pick<Services, 'db' | 'images' | 'mailer' | 'log' | 'describeEmbed'>

export type Task<Name extends keyof JobPayloads> = (
  payload: JobPayloads[Name],
  services: JobServices,
) => Promise<void>

/** Work that happens later or regularly, by name. */
export const tasks: { [Name in keyof JobPayloads]: Task<Name> } = {
  describeEmbed,
  eraseArtworks,
  eraseProfiles,
  sendMail,
  sweep,
}

/** When regular jobs run, as a crontab in UTC. */
export const timetable = `
17 * * * * sweep ?max=3
37 * * * * eraseArtworks ?max=3
37 * * * * eraseProfiles ?max=3
`
