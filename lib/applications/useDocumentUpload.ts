import { useEffect, useRef, useState } from 'react'
import type { ApplicationDocument } from '@/contract/applications/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { ApiResult } from '@/lib/api/client'
import { problemsFrom } from '@/lib/api/failures'
import type { UploadOptions } from '@/lib/api/uploads'
import type { Upload } from '@/lib/images/useUploads'

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

/** Why a file can't be uploaded as a PDF, and what to do; null when it can. */
const pdfError = ({ name, type, size }: File) => {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return 'This is not a PDF. Save the document as PDF, then choose it again.'
  if (size === 0) return 'This file is empty.'
  if (size > applicationLimits.document)
    return `This file has ${megabytes(size)} MB; the limit is ${megabytes(applicationLimits.document)} MB. Save it at a smaller size.`
  return null
}

type Send = (file: File, options: UploadOptions) => Promise<ApiResult<ApplicationDocument>>

/** Uploads one file at a time, with its progress. A new choice replaces an upload that is under way. */
export const useDocumentUpload = (
  send: Send,
  onDone: (document: ApplicationDocument) => void,
  errorOf: (file: File) => string | null = pdfError,
) => {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setUpload(null)
  }
  const choose = async (file: File) => {
    cancel()
    const refusal = errorOf(file)
    setProblem(refusal)
    if (refusal) return
    const controller = new AbortController()
    running.current = controller
    const sending: Upload = { id: file.name, file, share: 0, state: 'sending' }
    setUpload(sending)
    const result = await send(file, {
      signal: controller.signal,
      onProgress: (share) => running.current === controller && setUpload({ ...sending, share }),
    })
    if (running.current !== controller) return
    cancel()
    if (result.error === undefined) onDone(result.data)
    else setProblem(problemsFrom(result).document ?? result.error)
  }
  return { upload, problem, choose: (file: File) => void choose(file), cancel }
}
