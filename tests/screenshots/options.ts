import { parseArgs } from 'node:util'
import { PORT_VARIABLES } from '@/local/settings/portSettings'
import { Problem } from '@/local/problem'

export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [390, 820, 1280]

export interface Options {
  origin: string
  api: string
  folder: string
  /** Only screens whose name holds this. */
  only: string
  signedIn: boolean
  /** The first window instead of the whole page. */
  top: boolean
  widths: number[]
  themes: string[]
}

/** What follows `npm run screenshots --`. */
export function readOptions(given: string[], env: NodeJS.ProcessEnv): Options {
  const at = ({ variable, usual }: { variable: string; usual: number }) =>
    `http://localhost:${env[variable] || usual}`
  const { values } = parse(given)
  return {
    origin: values.origin ?? at(PORT_VARIABLES.web),
    api: values.api ?? at(PORT_VARIABLES.api),
    folder: values.folder ?? '.screenshots',
    only: values.only ?? '',
    signedIn: values['signed-in'] ?? false,
    top: values.top ?? false,
    widths: values.width?.map(Number) ?? WIDTHS,
    themes: values.theme ?? [...THEMES],
  }
}

function parse(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: {
        origin: { type: 'string' },
        api: { type: 'string' },
        folder: { type: 'string' },
        only: { type: 'string' },
        'signed-in': { type: 'boolean' },
        top: { type: 'boolean' },
        width: { type: 'string', multiple: true },
        theme: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new Problem(
      (error as Error).message,
      'Known are --origin, --api, --folder, --only, --signed-in, --top, --width and --theme.',
    )
  }
}
