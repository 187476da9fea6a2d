import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ProjectState } from '../emulatorTypes'
import { autosave, readSaved } from '../autosavedFile'
import { actionMail, codeText, type App } from './identityMessages'
import { message, type Mail, type Message } from './messages'

export const MAX_MESSAGES = 500

type Unsent = Message extends infer M
  ? M extends Message
    ? Omit<M, 'id' | 'sentAt'> & { id?: string }
    : never
  : never

export interface Outbox {
  appName: string
  /** Newest first. */
  list: () => Message[]
  /** A mail that is sent again after a crash, with the same id, is received once. */
  addMail: (mail: Mail) => Message
  /** Adds what the identity service has sent since the last call. */
  collect: () => void
  flush: () => Promise<void>
}

/** The messages that would have been sent, saved in a file. */
export async function openOutbox(
  file: string,
  state: Pick<ProjectState, 'oobs' | 'verificationCodes'>,
  app: App,
): Promise<Outbox> {
  let messages = (await readSaved(file, z.array(message))) ?? []
  const kept = autosave(file, () => JSON.stringify(messages))
  const seen = new Set<string>([...state.oobs.keys(), ...state.verificationCodes.keys()])

  const add = (unsent: Unsent): Message => {
    const id = unsent.id ?? randomUUID()
    const added = { ...unsent, id, sentAt: new Date().toISOString() }
    messages = [added, ...messages].slice(0, MAX_MESSAGES)
    kept.touch()
    return added
  }
  const takeNew = <T>(sent: Map<string, T>): T[] => {
    const fresh = [...sent].filter(([key]) => !seen.has(key))
    for (const [key] of fresh) seen.add(key)
    return fresh.map(([, value]) => value)
  }
  return {
    appName: app.name,
    list: () => messages,
    addMail: (mail) => messages.find(({ id }) => id === mail.id) ?? add({ kind: 'mail', ...mail }),
    collect: () => {
      for (const code of takeNew(state.oobs)) add({ kind: 'mail', ...actionMail(code, app) })
      for (const sent of takeNew(state.verificationCodes)) {
        add({ kind: 'text', to: sent.phoneNumber, text: codeText(sent, app), code: sent.code })
      }
    },
    flush: kept.flush,
  }
}
