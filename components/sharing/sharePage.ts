import { notify } from '@/components/ui/feedback/notify'
import { copyAddress, shareOnDevice } from '@/lib/browser/share'

/** Opens the device's share sheet, or copies the link where there is none. */
export const sharePage = async (title: string, path: string) => {
  if (await shareOnDevice(title, path)) return
  if (await copyAddress(path)) notify.success('Link copied')
  else notify.error("We couldn't copy the link", { detail: 'Copy it from the address bar.' })
}
