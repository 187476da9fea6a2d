import { describeFailure } from './problem'

/**
 * Runs a service until this process is asked to stop, or until the process that started it has ended.
 * `start` resolves with what stops the service.
 */
export function runService(start: () => Promise<() => Promise<void>>): void {
  let stopService: (() => Promise<void>) | undefined
  let isStopping = false

  const stop = () => {
    if (!stopService) process.exit(0)
    if (isStopping) return
    isStopping = true
    stopService().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // `connected` is false when the launcher has ended, and undefined without a launcher.
  process.on('disconnect', stop)
  if (process.connected === false) stop()
  start().then((stops) => (stopService = stops), fail)
}

function fail(error: unknown): void {
  console.error(describeFailure(error))
  process.exit(1)
}
