import { useRef, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { centered, cropToFile, clampCrop, cropStyle, type Crop, type Size } from './crop'

const step = 0.04
const keys: Record<string, Partial<Crop>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
  '+': { scale: 0.1 },
  '=': { scale: 0.1 },
  '-': { scale: -0.1 },
}

/** The position of an image behind a crop window, and the handlers that move it. */
export const useCrop = (file: File) => {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [crop, setCrop] = useState(centered)
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null)

  const update = (next: Crop) => size && setCrop(clampCrop(size, next))
  const move = ({ x = 0, y = 0, scale = 0 }: Partial<Crop>) =>
    update({ scale: crop.scale + scale, x: crop.x + x, y: crop.y + y })

  const stageProps = {
    onKeyDown: (event: KeyboardEvent) => {
      const by = keys[event.key]
      if (!by) return
      event.preventDefault()
      move(by)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, crop }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (!start) return
      const edge = event.currentTarget.clientWidth || 1
      const x = start.crop.x + (event.clientX - start.x) / edge
      const y = start.crop.y + (event.clientY - start.y) / edge
      update({ scale: crop.scale, x, y })
    },
    onPointerUp: () => (from.current = null),
    onPointerCancel: () => (from.current = null),
  }
  return {
    isBroken,
    scale: crop.scale,
    setScale: (scale: number) => update({ ...crop, scale }),
    style: size ? cropStyle(size, crop) : { opacity: 0 },
    measure: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      const { naturalWidth: width, naturalHeight: height } = currentTarget
      image.current = currentTarget
      if (width > 0 && height > 0) setSize({ width, height })
    },
    onError: () => setBroken(true),
    stageProps,
    toFile: () =>
      image.current && size
        ? cropToFile(image.current, crop, file.name)
        : Promise.resolve<File | null>(null),
  }
}
