import { useRouter } from 'next/router'
import { useState } from 'react'

/** Requests the current page from the server again. */
export const useReload = () => {
  const { asPath, replace } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await replace(asPath, undefined, { scroll: false })
    setBusy(false)
  }
  return { isBusy, reload: () => void reload() }
}
