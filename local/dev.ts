import { launch } from './launch'

await launch('development')
