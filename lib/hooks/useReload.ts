import { useRouter } from 'next/router'
import { useState } from 'react'

/** Asks the server for this page once more. */
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
