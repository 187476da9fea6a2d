import type { ApiResult } from '@/lib/api/client'
import type { CheckedPortfolio } from '@/contract/artworks/portfolio'
import { importWorks, type ImportState } from '@/lib/portfolio/importWorks'
import { planImport, type ImportPlan } from '@/lib/portfolio/importPlan'
import { readPortfolio, type Portfolio } from '@/lib/portfolio/readPortfolio'
import { unzip } from '@/tests/support/fixtures/zips'
import type { TestApp } from './app'
import { send, sendForm } from './requests'
import type { Writer } from './writers'

/** The ZIP of a profile. */
export async function exportPortfolio(api: TestApp, { headers }: Writer, everything = false) {
  const link = await send(api, 'POST', '/v1/portfolio/downloads', headers, { everything })
  if (link.statusCode !== 201) throw new Error(link.body)
  const response = await api.app.inject(new URL(link.json<{ url: string }>().url).pathname)
  if (response.statusCode !== 200) throw new Error(response.body)
  const files = unzip(response.rawPayload)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  return { response, bytes: response.rawPayload, files, text }
}

/** A form of a browser as parts of a request. */
async function partsOf(body: FormData) {
  const parts: Record<string, (string | Buffer)[]> = {}
  for (const [name, value] of body.entries()) {
    const part = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer())
    parts[name] = [...(parts[name] ?? []), part]
  }
  return parts
}

/** Sends a form as the web app does. */
export async function sendFormData<T>(
  api: TestApp,
  { headers }: Writer,
  url: string,
  body: FormData,
): Promise<ApiResult<T>> {
  const response = await sendForm(api, url, headers, await partsOf(body))
  const { statusCode: status } = response
  if (status < 300) return { data: response.json<T>() }
  const details = response.json<{ message: string }>()
  return { error: details.message, details, status }
}

export const zipFile = (bytes: Buffer, name = 'portfolio.zip') =>
  new File([new Uint8Array(bytes)], name)

/** Reads and checks what someone chose. */
export async function checkFile(
  api: TestApp,
  writer: Writer,
  file: File,
): Promise<{ portfolio: Portfolio; plan: ImportPlan }> {
  const portfolio = await readPortfolio(file)
  const checked: CheckedPortfolio[] = []
  for (const { format, content } of portfolio.catalogs) {
    const form = new FormData()
    form.set('format', format)
    form.set('catalog', content, 'catalog')
    const result = await sendFormData<CheckedPortfolio>(api, writer, '/v1/portfolio/checks', form)
    if (result.error !== undefined) throw new Error(result.error)
    checked.push(result.data)
  }
  return { portfolio, plan: planImport(portfolio, checked) }
}

/** Imports all works of a file. */
export async function importFile(
  api: TestApp,
  writer: Writer,
  file: File,
  { asDrafts = false } = {},
): Promise<ImportState & { known: number }> {
  const { portfolio, plan } = await checkFile(api, writer, file)
  const state = await importWorks({
    portfolio,
    plan,
    asDrafts,
    send: (body) => sendFormData(api, writer, '/v1/portfolio/artworks', body),
    pause: () => Promise.resolve(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  return { ...state, known: state.known + plan.known }
}
