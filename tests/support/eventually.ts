import { vi } from 'vitest'

type Options = Exclude<Parameters<typeof vi.waitFor>[1], number>

/** Repeats a check until it passes, as `vi.waitFor` does, which gives up after a second: too soon on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>, options: Options = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, ...options })
