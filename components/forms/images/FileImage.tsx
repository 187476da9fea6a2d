import { useCallback, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  file: File
}

/** An image file on this device, shown before it is uploaded. Decorative: its name is next to it. */
export const FileImage = ({ file, ...image }: Props) => {
  // The object URL lives as long as the image is on the page.
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !URL.createObjectURL) return
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img {...image} ref={show} alt="" />
}
