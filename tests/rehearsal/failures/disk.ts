import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { describeFailure } from '@/local/problem'

const MEGABYTE = 1024 * 1024

/** A file system in memory with a size of its own, where the kernel lets it be mounted. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    /** Why it could not be mounted. */
    readonly problem: string | undefined,
  ) {}

  static mount(folder: string, megabytes: number): SmallDisk {
    mkdirSync(folder, { recursive: true })
    try {
      execFileSync(
        'mount',
        ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder],
        {
          stdio: 'pipe',
        },
      )
      return new SmallDisk(folder, undefined)
    } catch (error) {
      return new SmallDisk(folder, describeFailure(error))
    }
  }

  /** Unmounts what an earlier run has left below a folder. */
  static unmountAll(folder: string): void {
    const mounted = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
      .filter((at) => at.startsWith(`${folder}/`))
    for (const at of mounted) execFileSync('umount', ['--lazy', at], { stdio: 'pipe' })
  }

  /** Takes all the room that is left. @returns what gives it back */
  fill(): () => void {
    const file = path.join(this.folder, 'ballast')
    const handle = openSync(file, 'w')
    const zeros = Buffer.alloc(MEGABYTE)
    try {
      for (;;) writeSync(handle, zeros)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(handle)
    }
    return () => rmSync(file)
  }

  unmount(): void {
    if (this.problem === undefined)
      execFileSync('umount', ['--lazy', this.folder], { stdio: 'pipe' })
  }
}
