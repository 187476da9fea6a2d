import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@/local/processes/ports'
import { served, type Served } from './load'
import { startSampleStack } from './sampleStack'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** The stack, and the settings for other web servers of the same build. */
export async function startWebStack() {
  const stack = await startSampleStack({ RATE_LIMIT_SCALE: '1000000' })
  return {
    ...stack,
    env: {
      ...stack.env,
      NODE_ENV: 'production' as const,
      NEXT_PUBLIC_API_URL: stack.api,
      NEXT_PUBLIC_IMAGE_URL: `${stack.api}/v1/images`,
      NEXT_PUBLIC_WEB_ORIGIN: stack.web,
    },
  }
}

/** The id of an artwork of the sample data. */
export const firstArtwork = (api: string) =>
  firstOf<{ id: string }[]>(api, 'artworks', (all) => all)

export const firstRoom = (api: string) =>
  firstOf<{ items: { id: string }[] }>(api, 'rooms/', ({ items }) => items)

export const firstOpportunity = (api: string) =>
  firstOf<{ items: { id: string }[] }>(api, 'opportunities', ({ items }) => items)

async function firstOf<T>(api: string, list: string, itemsOf: (body: T) => { id: string }[]) {
  const body = (await (await fetch(`${api}/v1/${list}`)).json()) as T
  const [first] = itemsOf(body)
  if (!first) throw new Error(`the sample data has no ${list}`)
  return first.id
}

/** Starts another web server of a build, and waits until it answers. */
export async function startServer(
  cwd: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...env, PORT: String(port), WEB_PORT: String(port), LOG_LEVEL: 'warn' },
  })
  const server = served(child, port)
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(`${server.origin}/robots.txt`).catch(() => undefined)
    if (response?.ok) return server
    await pause(100)
  }
  throw new Error(`${args.join(' ')} did not start`)
}
