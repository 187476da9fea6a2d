import { launch } from './launch'

await launch('production', { replicas: 2 })
