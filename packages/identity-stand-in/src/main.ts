import { runService } from 'stand-in-base/runService'
import { startIdentity } from './service'
import { readSettings } from './settings'

runService(async () => {
  const service = await startIdentity(readSettings(process.env))
  process.send?.({ ready: true, port: service.port, adminPort: service.adminPort })
  return service.stop
})
