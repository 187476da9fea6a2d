import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../load/client'
import { deliveredMails } from '../alerts/alerts'
import { FAKE_TIME } from './clock'
import { asSuperuser } from '../database'
import type { SmallDisk } from './disk'
import type { MailFault } from './faultyMail'
import type { StorageFault } from './faultyStorage'
import type { Author } from '../load/author'
import type { Rehearsal } from '../rehearsal'
import type { Scenario, Tools } from './scenario'
import { ports } from '../settings'

const SECOND = 1000
const DURATION = 10 * SECOND
/** How long mails may take once the mail server works again: jobs are retried after 3, 7, 20 and 55 seconds. */
const MAIL_PATIENCE = 120 * SECOND
const MESSAGES = 5

/** What goes wrong around the processes: disks, clocks, the image storage, the mail server, a replica that is behind. */
export function environmentScenarios(rehearsal: Rehearsal, tools: Tools): Scenario[] {
  return [
    ...storageScenarios(rehearsal),
    ...mailScenarios(rehearsal, tools),
    {
      name: `replica ${(DURATION * 2) / SECOND} s behind`,
      act: () => holdReplica(rehearsal),
    },
    ...Object.entries(rehearsal.disks).map(([name, disk]) => ({
      name: `disk full for ${DURATION / SECOND} s: ${name}`,
      act: () => fillDisk(disk),
    })),
    ...['+120s', '-120s'].map((shift) => ({
      name: `clock of API 2 at ${shift}`,
      act: () => shiftClock(rehearsal, shift),
    })),
  ]
}

function storageScenarios({ storage }: Rehearsal): Scenario[] {
  const faults: [Exclude<StorageFault, 'none'>, string][] = [
    ['slow', 'image storage answers after 4 s'],
    ['refuses', 'image storage refuses everything'],
    ['full', 'image storage is full'],
  ]
  return faults.map(([fault, name]) => ({
    name: `${name}, for ${DURATION / SECOND} s`,
    act: async () => {
      storage?.set(fault)
      await pause(DURATION)
      storage?.set('none')
    },
  }))
}

function mailScenarios({ dataFolder, mail }: Rehearsal, { ask, author }: Tools): Scenario[] {
  const faults: [Exclude<MailFault, 'none'>, string][] = [
    ['refuses', 'mail server refuses connections for 10 s'],
    ['greylists', 'mail server greylists'],
    ['slow', 'mail server greets after 8 s'],
  ]
  return faults.map(([fault, name]) => ({
    name,
    act: async () => {
      mail?.set(fault)
      const marks = await sendMessages(ask, author)
      if (fault === 'refuses') await pause(DURATION)
      if (fault === 'refuses') mail?.set('none')
      const started = Date.now()
      const missing = () => marks.filter((mark) => countMails(dataFolder, mark) === 0).length
      while (missing() > 0 && Date.now() - started < MAIL_PATIENCE) await pause(SECOND)
      const seconds = Math.round((Date.now() - started) / SECOND)
      const counts = marks.map((mark) => countMails(dataFolder, mark))
      const [arrived, doubled] = [counts.filter((n) => n > 0), counts.filter((n) => n > 1)]
      mail?.set('none')
      return `${arrived.length} of ${MESSAGES} mails arrived within ${seconds} s, ${doubled.length} twice`
    },
  }))
}

/** Sends messages to a profile, whose owner gets a mail for each. @returns a word in each */
async function sendMessages(ask: Client, { headers, profileId }: Author): Promise<string[]> {
  const list = await ask('/v1/profiles/directory?type=organizations')
  const { items } = JSON.parse(list.body.toString()) as { items: { id: string }[] }
  const recipients = items.filter(({ id }) => id !== profileId).slice(0, MESSAGES)
  const marks: string[] = []
  for (const { id } of recipients) {
    const mark = `rehearsal-${randomUUID()}`
    const { status, body } = await ask(`/v1/profiles/${id}/messages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Rehearsal', text: mark }),
    })
    if (status !== 204) throw new Error(`A message was refused: ${status} ${body.toString()}`)
    marks.push(mark)
  }
  return marks
}

const countMails = (dataFolder: string, mark: string): number =>
  deliveredMails(dataFolder).filter((text) => text.includes(mark)).length

/** The replica goes on receiving and applies nothing; public reads must go to the primary meanwhile. */
async function holdReplica({ options }: Rehearsal): Promise<void> {
  const onReplica = (statement: string) =>
    asSuperuser(options.password, { port: ports.replica }, (client) => client.query(statement))
  await onReplica('select pg_wal_replay_pause()')
  await pause(DURATION * 2)
  await onReplica('select pg_wal_replay_resume()')
}

async function fillDisk(disk: SmallDisk): Promise<string | undefined> {
  if (disk.problem !== undefined) return `not tried: ${disk.problem}`
  const free = disk.fill()
  await pause(DURATION)
  free()
  return undefined
}

async function shiftClock(rehearsal: Rehearsal, shift: string): Promise<undefined> {
  const part = rehearsal.part('API 2')
  await part.restart({ LD_PRELOAD: FAKE_TIME, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  await pause(DURATION * 2)
  await part.restart()
  return undefined
}
