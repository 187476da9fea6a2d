import { readFile } from 'node:fs/promises'

/** In milliseconds: Linux counts the time of threads in hundredths of a second. */
const TICK = 10

/**
 * The processor time that a thread has used, in milliseconds. Null where the system does not say.
 * @param thread its folder in `/proc`
 */
export async function threadTime(thread: string | null): Promise<number | null> {
  if (thread === null) return null
  const text = await readFile(`/proc/${thread}/stat`, 'latin1').catch(() => '')
  // The name before it may contain anything (proc_pid_stat(5)).
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return Number.isNaN(user + system) ? null : (user + system) * TICK
}
