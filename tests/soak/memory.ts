import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostmaster } from '@/local/database/postmaster'
import { createRegistry } from '@/local/processes/registry'
import type { SampleStack } from '@/bench/sampleStack'
import { ask } from '@/bench/openLoad'

/** Megabytes by what holds them. */
export type Memory = Record<string, number>

const MEGABYTE = 1024 * 1024

interface Watched extends Pick<SampleStack, 'dataFolder' | 'api' | 'web'> {
  metricsToken: string
}

/**
 * What the processes of a stack hold now: resident memory of API and web server, what their garbage collector
 * counts, and the memory that PostgreSQL's processes don't share.
 */
export async function measureMemory({
  dataFolder,
  api,
  web,
  metricsToken,
}: Watched): Promise<Memory> {
  const processes = createRegistry(dataFolder).earlier()
  const pidOf = (name: string) => processes.find((noted) => noted.name === name)?.pid ?? 0
  const postmaster = findPostmaster(path.join(dataFolder, 'database'))?.pid ?? 0
  const backends = [postmaster, ...childrenOf(postmaster)]
  const heap = (url: string) => heapUsed(url, metricsToken)
  return {
    API: status(pidOf('API'), 'VmRSS'),
    'API, heap': await heap(`${api}/v1/metrics`),
    'web server': status(pidOf('web server'), 'VmRSS'),
    'web server, heap': await heap(`${web}/metrics`),
    PostgreSQL: backends.reduce((sum, pid) => sum + status(pid, 'RssAnon'), 0),
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** A line of /proc's status file in megabytes; 0 for a process that has ended. */
function status(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function heapUsed(url: string, token: string): Promise<number> {
  const { status: code, body } = await ask(url, { headers: { authorization: `Bearer ${token}` } })
  const value = /^nodejs_heap_size_used_bytes (\S+)/m.exec(body.toString())?.[1]
  if (code !== 200 || value === undefined) throw new Error(`${url} responded with ${code}`)
  return Number(value) / MEGABYTE
}
