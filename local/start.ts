import { launch } from './launch'

await launch('production')
