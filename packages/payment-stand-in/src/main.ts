import { runService } from 'stand-in-base/runService'
import { createPaymentService } from './paymentService'
import { readSettings } from './settings'

runService(async () => {
  const { port, ...options } = readSettings(process.env)
  const service = createPaymentService(options)
  await service.listen(port)
  return service.close
})
