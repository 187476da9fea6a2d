/** A process that starts the embedded database of a folder, to be killed while it does. */
import { startEmbedded } from '@/local/database/embedded'

const [dataFolder = '', port = '0'] = process.argv.slice(2)
console.log('starting')
await startEmbedded({ dataFolder, port: Number(port) })
console.log('started')
