import { notify } from '@/components/ui/feedback/notify'
import { copyAddress, shareByDevice } from '@/lib/browser/share'

/** By the device where it can, else by a copied link. */
export const sharePage = async (title: string, path: string) => {
  if (await shareByDevice(title, path)) return
  if (await copyAddress(path)) notify.success('Link copied')
  else notify.error('The link could not be copied', { detail: 'Copy it from the address bar.' })
}
