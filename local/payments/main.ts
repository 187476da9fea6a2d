import { describeFailure } from '@/local/problem'
import { createPaymentService, type PaymentService } from './paymentService'
import { readSettings } from './settings'

let service: PaymentService | undefined
let isStopping = false

async function run(): Promise<void> {
  process.on('SIGTERM', stop).on('SIGINT', stop)
  // `connected` is false when the launcher has ended, and undefined without a launcher.
  process.on('disconnect', stop)
  if (process.connected === false) stop()
  const { port, ...options } = readSettings(process.env)
  service = createPaymentService(options)
  await service.listen(port)
}

function stop(): void {
  if (!service) process.exit(0)
  if (isStopping) return
  isStopping = true
  service.close().then(() => process.exit(0), fail)
}

function fail(error: unknown): void {
  console.error(describeFailure(error))
  process.exit(1)
}

run().catch(fail)
