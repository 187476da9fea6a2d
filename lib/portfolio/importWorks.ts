import type { ApiResult } from '@/lib/api/client'
import type { ResponseOf } from '@/contract/endpoint'
import type { importArtwork } from '@/contract/artworks/portfolio'
import type { ImportPlan, PlannedWork, RowProblem } from './importPlan'
import type { Portfolio } from './readPortfolio'
import { UnusableFile } from './zipFile'

type Imported = ResponseOf<typeof importArtwork>

export interface ImportState {
  /** Works that were sent, with or without success. */
  done: number
  total: number
  shown: number
  drafts: number
  known: number
  problems: RowProblem[]
  /** Why the import has stopped before its end. */
  stopped: string | null
}

export interface Importing {
  portfolio: Portfolio
  plan: Pick<ImportPlan, 'works'>
  asDrafts: boolean
  send: (body: FormData) => Promise<ApiResult<Imported>>
  /** Resolves after a time in seconds. */
  pause: (seconds: number) => Promise<void>
  signal: AbortSignal
  onProgress: (state: ImportState) => void
}

/** Attempts of one work while the API is busy or can’t be reached. */
const ATTEMPTS = 6
/** In seconds. */
const PAUSE = 5

async function formOf(
  { source, fields, images, featured, visibility }: PlannedWork,
  { portfolio, asDrafts }: Importing,
): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('visibility', asDrafts ? 'DRAFT' : visibility)
  form.set('source', source)
  form.set('featured', String(featured))
  form.set('images', JSON.stringify(images.map(({ alt }, file) => ({ file, alt }))))
  form.set('signatures', JSON.stringify(images.map(({ file }) => portfolio.signatureOf(file))))
  for (const { file } of images) form.append('images', await portfolio.readImage(file), 'image')
  return form
}

const isTemporary = (status: number | undefined) =>
  status === undefined || status === 429 || status >= 500

async function sendWork(body: FormData, importing: Importing): Promise<ApiResult<Imported>> {
  for (let attempt = 1; ; attempt++) {
    const result = await importing.send(body)
    if (result.error === undefined || !isTemporary(result.status) || attempt === ATTEMPTS)
      return result
    await importing.pause(result.retryAfter ?? PAUSE * attempt)
    if (importing.signal.aborted) return result
  }
}

const codeOf = (details: unknown) =>
  typeof details === 'object' && details !== null && 'code' in details ? details.code : undefined

/** Failures after which no other work would succeed either. */
const endsAll = (status: number | undefined, details: unknown) =>
  isTemporary(status) ||
  status === 401 ||
  codeOf(details) === 'role_needed' ||
  codeOf(details) === 'quota_exceeded'

/**
 * Imports works one after the other, the last of the file first, so that the newest is the first, as in the file.
 * Works that were imported before stay as they are, so it can be repeated after an interruption.
 */
export async function importWorks(importing: Importing): Promise<ImportState> {
  const { plan, signal, onProgress } = importing
  let state: ImportState = {
    done: 0,
    total: plan.works.length,
    shown: 0,
    drafts: 0,
    known: 0,
    problems: [],
    stopped: null,
  }
  const change = (changes: Partial<ImportState>) => {
    state = { ...state, ...changes }
    onProgress(state)
  }
  const works = [...plan.works].reverse()
  /** The next work is read while the one before is sent. */
  const read = (work: PlannedWork | undefined) => {
    const form = work && formOf(work, importing)
    form?.catch(() => undefined)
    return form
  }
  let next = read(works[0])
  for (const [index, work] of works.entries()) {
    const form = next
    if (!form) break
    if (signal.aborted) {
      change({ stopped: 'You have stopped the import.' })
      break
    }
    const { line, title } = work
    const done = state.done + 1
    const addProblem = (problem: string) => [...state.problems, { line, title, problem }]
    try {
      const body = await form
      next = read(works[index + 1])
      const { data, error, ...failure } = await sendWork(body, importing)
      if (data) change({ done, ...countsAfter(state, data) })
      else if ('status' in failure && endsAll(failure.status, failure.details)) {
        change({ stopped: error ?? null })
        break
      } else change({ done, problems: addProblem(error ?? '') })
    } catch (problem) {
      if (!(problem instanceof UnusableFile)) throw problem
      if (next === form) next = read(works[index + 1])
      change({ done, problems: addProblem(problem.message) })
    }
  }
  return state
}

function countsAfter(
  { known, drafts, shown }: ImportState,
  { isKnown, visibility }: Imported,
): Partial<ImportState> {
  if (isKnown) return { known: known + 1 }
  return visibility === 'DRAFT' ? { drafts: drafts + 1 } : { shown: shown + 1 }
}
