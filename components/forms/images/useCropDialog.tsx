import { useState } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadDialog = () => import('./CropDialog').then((module) => module.CropDialog)

/** Crops a file to the square that avatars show. Cropping would stop an animation, which stays whole. */
export const useCropDialog = (onDone: (file: File) => void) => {
  const [file, setFile] = useState<File | null>(null)
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const crop = (chosen: File) => {
    if (chosen.type === 'image/gif') return onDone(chosen)
    fetchDialog()
    setFile(chosen)
  }
  const close = () => setFile(null)
  const dialog = file && Dialog && (
    <Dialog
      file={file}
      onClose={close}
      onDone={(cropped) => {
        close()
        onDone(cropped)
      }}
    />
  )
  return { crop, dialog }
}
