import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostmaster } from '@/local/database/postmaster'
import { createRegistry } from '@/local/processes/registry'
import type { SampleStack } from '@/bench/sampleStack'

/** Megabytes by what holds them. */
export type Memory = Record<string, number>

const MEGABYTE = 1024 * 1024

/**
 * What the processes of a stack hold now: resident memory of API and web server; their objects and buffers, as
 * far as they are not collected; and the private memory of the largest process of PostgreSQL, whose number varies.
 */
export async function measureMemory(
  { dataFolder, api, web }: SampleStack,
  readMetrics: (url: string) => Promise<string>,
): Promise<Memory> {
  const processes = createRegistry(dataFolder).earlier()
  const pidOf = (name: string) => processes.find((noted) => noted.name === name)?.pid ?? 0
  const postmaster = findPostmaster(path.join(dataFolder, 'database'))?.pid ?? 0
  const backends = childrenOf(postmaster).map((pid) => status(pid, 'RssAnon'))
  return {
    API: status(pidOf('API'), 'VmRSS'),
    'API, objects': objectsIn(await readMetrics(`${api}/v1/metrics`)),
    'web server': status(pidOf('web server'), 'VmRSS'),
    'web server, objects': objectsIn(await readMetrics(`${web}/metrics`)),
    'largest PostgreSQL process': Math.max(...backends.filter((megabytes) => megabytes > 0)),
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** A line of /proc's status file in megabytes; not a number for a process that has ended. */
function status(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

function objectsIn(metrics: string): number {
  const valueOf = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / MEGABYTE
  return valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes')
}
