import { describeFailure } from '@/local/problem'
import { startIdentity } from './service'
import { readSettings } from './settings'

async function run(): Promise<void> {
  const service = await startIdentity(readSettings(process.env))
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    service.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // The launcher is gone, however it ended.
  process.on('disconnect', stop)
  process.send?.({ ready: true, port: service.port, ownerPort: service.ownerPort })
}

function fail(error: unknown): void {
  console.error(describeFailure(error))
  process.exit(1)
}

run().catch(fail)
