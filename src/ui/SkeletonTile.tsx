import { Bone } from './Bone.tsx'
import { tileClass } from './tileClass.ts'

interface SkeletonTileProps {
  size?: 'm' | 'l' | undefined
  as?: 'li' | 'div' | undefined
  className?: string | undefined
}

/** A tile that comes: the same four heights. */
export function SkeletonTile({ size = 'm', as: Box = 'div', className }: SkeletonTileProps) {
  return (
    <Box aria-hidden="true" className={tileClass(size, className)}>
      <div className="flex h-[1.3125rem] items-center [grid-area:top]">
        <Bone width="60%" />
      </div>
      <Bone width="40%" height={size === 'l' ? '2.475rem' : '1.925rem'} className="[grid-area:value]" />
      {size === 'l' && <Bone height="4.5rem" className="[grid-area:spark]" />}
      <div className="flex h-[1.225rem] items-center [grid-area:meta]">
        <Bone width="75%" height="0.75rem" />
      </div>
    </Box>
  )
}
