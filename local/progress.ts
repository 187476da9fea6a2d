const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 90

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }
type Step = { label: string; note: string; since: number }

export type Progress = ReturnType<typeof createProgress>

/** Prints a line with the duration of each finished step and, on a terminal, a spinner for running ones. */
export function createProgress(output: Output = process.stdout) {
  const running = new Set<Step>()
  let timer: NodeJS.Timeout | undefined
  let frame = 0

  const erase = () => output.isTTY && output.write('\r\x1b[2K')
  const draw = () => {
    if (!output.isTTY || running.size === 0) return
    const text = [...running]
      .map(({ label, note }) => (note ? `${label}: ${note}` : label))
      .join(', ')
    output.write(`\r\x1b[2K  ${FRAMES[frame++ % FRAMES.length]} ${text.slice(0, 90)}`)
  }
  const line = (text: string) => {
    erase()
    output.write(`${text}\n`)
    draw()
  }
  const tick = () => {
    if (running.size > 0) timer ??= setInterval(draw, FRAME_MS).unref()
    else {
      clearInterval(timer)
      timer = undefined
      erase()
    }
  }

  return {
    line,

    /** Shows a step while it runs. Errors are passed on to the caller. */
    async step<T>(label: string, work: (note: (text: string) => void) => Promise<T>): Promise<T> {
      const step: Step = { label, note: '', since: performance.now() }
      running.add(step)
      tick()
      try {
        const result = await work((text) => (step.note = text))
        running.delete(step)
        const note = step.note ? ` (${step.note})` : ''
        line(`  ✓ ${`${label}${note}`.padEnd(64)} ${seconds(step.since)}`)
        return result
      } finally {
        running.delete(step)
        tick()
      }
    },
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`
}
