import { useEffect, useState } from 'react'
import { searchSite } from '@/lib/api/siteSearch'
import { useApi } from '@/lib/hooks/useApi'
import { groupHits, type HitGroup } from './siteSearch'

/** Milliseconds without a keystroke before the search starts. */
const DELAY = 150

interface SiteSearch {
  /** Of the latest search that has finished; undefined before the first and without words. */
  groups: HitGroup[] | undefined
  /** The groups are those of these words. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Searches while the user types. The last hits stay until the next ones have loaded. */
export function useSiteSearch(words: string): SiteSearch {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), words ? DELAY : 0)
    return () => window.clearTimeout(timer)
  }, [words])
  const searched = words && settled
  const { data, error, isLoading } = useApi(
    searched ? ['site search', searched] : null,
    () => searchSite(searched),
    { keepPreviousData: true },
  )
  return {
    groups: searched && data && !error ? groupHits(data) : undefined,
    isCurrent: searched === words && !isLoading && data !== undefined,
    hasFailed: searched !== '' && error !== undefined,
  }
}
