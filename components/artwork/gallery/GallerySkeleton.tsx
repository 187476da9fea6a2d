import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Columns } from './ArtworkColumns'
import styles from './GallerySkeleton.module.css'

const heights = [1.3, 0.8, 1, 1.2, 0.7, 1.25, 1, 0.75, 1.1, 1.3]

/** A page of artworks while it loads. */
export const GallerySkeleton = () => (
  <Loading label="Loading artworks">
    <Columns items={heights.map((image) => ({ image, label: 1 }))}>
      {(index) => (
        <div className={styles.work}>
          <Skeleton ratio={`1 / ${heights[index]}`} />
          <Skeleton shape="line" width="45%" />
          <Skeleton shape="line" width="70%" />
        </div>
      )}
    </Columns>
  </Loading>
)
