import { describeEmbed } from './describeEmbed'
import { eraseArtworks } from './eraseArtworks'
import { eraseProfiles } from './eraseProfiles'
import { sendMail } from './sendMail'
import { sweep } from './sweep'
import type { JobPayloads, Task } from './task'

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
