import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@/local/processes/ports'
import { cleanEnvironment } from '@/tests/support/stack/environment'
import { launchStack } from '@/tests/support/stack/launchedStack'

export interface SampleStack {
  dataFolder: string
  web: string
  api: string
  /** What the stack was started with. */
  env: NodeJS.ProcessEnv
  /** The ports of the processes behind a cluster's balancers. */
  replicas: { api: number[]; web: number[] }
  stop(): Promise<void>
}

/** Starts a stack of its own with the sample data, as that command does; `more` replaces settings. */
export async function startSampleStack(
  more: Record<string, string> = {},
  command: 'start' | 'cluster' = 'start',
): Promise<SampleStack> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-bench-stack-'))
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()))
  const [web, api, identity, payments, database] = ports.map(String)
  const env = {
    ...cleanEnvironment(),
    NEXT_DIST_DIR: '.next-bench',
    DATA_DIR: dataFolder,
    WEB_PORT: web,
    API_PORT: api,
    IDENTITY_PORT: identity,
    PAYMENTS_PORT: payments,
    DATABASE_PORT: database,
    ...more,
  }
  const stack = await launchStack(env, command)
  return {
    dataFolder,
    env,
    replicas: stack.ports,
    web: `http://localhost:${web}`,
    api: `http://localhost:${api}`,
    stop: async () => {
      await stack.end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
