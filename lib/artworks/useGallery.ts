import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { galleryAddress, parseGallery, sheetStart } from './gallery'
import { useApi } from '@/lib/hooks/useApi'
import { useListState } from '@/lib/lists/useListState'
import { logMessages } from '@/lib/api/messages'
import { appended, fetchPage, fetchSheet, type Sheet } from './galleryPages'

/** What the server found when the page was asked for. */
export interface GalleryStart {
  address: string
  /** Tells one answer of the server from the next, which is newer than anything kept here. */
  at: number
  result: ApiResult<Sheet>
}

/** The list as the address has it, and the ways to change it. */
export const useGallery = (start: GalleryStart) => {
  const router = useRouter()
  const { state, show } = useListState(parseGallery, galleryAddress)
  const address = galleryAddress(state)
  const first = start.address === address ? start.result : undefined
  // One sheet grows under one key while pages are added to it.
  const key = `${start.at} ${galleryAddress({ ...state, page: sheetStart(state.page) })}`

  const { data, error, isValidating, mutate } = useApi<Sheet>(key, () => fetchSheet(state), {
    fallbackData: first?.data,
    revalidateOnMount: first === undefined,
    revalidateIfStale: false,
  })

  // The old list stays until the new one is there.
  const [kept, setKept] = useState(data)
  if (data && data !== kept) setKept(data)
  const isUnasked = !data && !error && !isValidating
  const told: ApiFailure | undefined = error && {
    error: error.message,
    details: error.details,
    ...(error.status !== undefined && { status: error.status }),
  }
  const failure = told ?? (isUnasked && first?.error !== undefined ? first : undefined)

  useEffect(() => {
    if (start.result.error !== undefined)
      console.error(logMessages.artworks.failed, start.result.error)
  }, [start])

  const [more, setMore] = useState<{ key: string; failure?: ApiFailure } | null>(null)
  const current = useRef(key)
  useEffect(() => {
    current.current = key
  }, [key])

  const showMore = async () => {
    const next = { ...state, page: state.page + 1 }
    setMore({ key })
    const result = await fetchPage(next)
    // Another list has been chosen meanwhile.
    if (current.current !== key) return
    if (result.error !== undefined) return setMore({ key, failure: result })
    await mutate((sheet = data) => (sheet ? appended(sheet, result.data) : result.data), {
      revalidate: false,
    })
    setMore(null)
    await router.replace(galleryAddress(next), undefined, { shallow: true, scroll: false })
  }

  const adding = more?.key === key ? more : null
  return {
    state,
    show,
    sheet: failure ? undefined : (data ?? kept),
    failure,
    isBusy: isValidating,
    retry: () => void mutate(),
    showMore: () => void showMore(),
    isAdding: adding !== null && !adding.failure,
    addFailure: adding?.failure,
  }
}
