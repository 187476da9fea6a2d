import { describeFailure } from '@/local/problem'
import { startIdentity, type IdentityService } from './service'
import { readSettings } from './settings'

let service: IdentityService | undefined
let isStopping = false

async function run(): Promise<void> {
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // `connected` is false when the launcher has ended, and undefined without a launcher.
  process.on('disconnect', stop)
  if (process.connected === false) stop()
  service = await startIdentity(readSettings(process.env))
  process.send?.({ ready: true, port: service.port, adminPort: service.adminPort })
}

function stop(): void {
  if (!service) process.exit(0)
  if (isStopping) return
  isStopping = true
  service.stop().then(() => process.exit(0), fail)
}

function fail(error: unknown): void {
  console.error(describeFailure(error))
  process.exit(1)
}

run().catch(fail)
