import { useState, type CSSProperties } from 'react'
import { ZoomView } from '@/components/artwork/viewer/ZoomView'
import { Image } from '@/components/ui/media/Image'
import type { ShownWork } from '@/contract/applications/applications'
import styles from './ContentView.module.css'

const labelOf = ({ title, year, medium, size }: ShownWork) =>
  [title || 'Untitled', year, medium, size].filter(Boolean).join(', ')

/** Its place is reserved while it loads, since its height is limited too. */
const sizeOf = ({ width, height }: ShownWork['images'][number]) =>
  ({ '--width': `${width}px`, '--ratio': width / height }) as CSSProperties

/** The works of an application, with every image in the viewer. */
export const WorkList = ({ works }: { works: readonly ShownWork[] }) => {
  const images = works.flatMap((work) => work.images.map((image) => ({ work, image })))
  const [shown, setShown] = useState<number | null>(null)
  const current = shown === null ? undefined : images[shown]
  return (
    <>
      <ol role="list" className={styles.works} aria-label="Works">
        {works.map((work, index) => (
          <li key={index} className={styles.work}>
            <ul role="list" className={styles.images}>
              {work.images.map((image) => (
                <li key={image.key} style={sizeOf(image)}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={`Enlarge: ${work.title || 'Untitled'}`}
                    onClick={() => setShown(images.findIndex((entry) => entry.image === image))}
                  >
                    <Image
                      src={image.url}
                      alt={image.alt}
                      width={image.width}
                      height={image.height}
                      color={image.dominantColor}
                      sizes="(min-width: 900px) 40rem, 92vw"
                      className={styles.image}
                    />
                  </button>
                </li>
              ))}
            </ul>
            <p dir="auto">
              <b className="num">{index + 1}.</b> {labelOf(work)}
              {work.caption && <span className="muted"> {work.caption}</span>}
            </p>
          </li>
        ))}
      </ol>
      {current && shown !== null && (
        <ZoomView
          image={{ ...current.image, key: current.image.url }}
          title={labelOf(current.work)}
          index={shown}
          count={images.length}
          onStep={(by) => setShown(Math.min(images.length - 1, Math.max(0, shown + by)))}
          onClose={() => setShown(null)}
          onReopen={() => setShown(shown)}
        />
      )}
    </>
  )
}
