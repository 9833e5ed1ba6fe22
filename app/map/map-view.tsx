import { Minus, Plus } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { drawMap, type MapLibreMap, type MapOptions } from './draw-map.ts'
import './map.css'

type MapViewProps = MapOptions & {
  /** Returns what is drawn on the map and over it. */
  children: (map: MapLibreMap) => ReactNode
}

/** A map with buttons to zoom. If the browser cannot draw it, a sentence says so. Loaded with MapLibre, so only on use. */
export function MapView({ children, ...options }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [failed, setFailed] = useState(false)
  const draw = useEffectEvent((element: HTMLElement) => drawMap(element, options))
  useEffect(() => {
    if (!container.current) return
    try {
      const drawn = draw(container.current)
      setMap(drawn)
      return () => drawn.remove()
    } catch {
      setFailed(true)
    }
  }, [])
  if (failed)
    return <p className="map-failure">This browser cannot draw the map: it has no WebGL, or it is turned off.</p>
  return (
    <div className="map">
      <div ref={container} className="map-ground" />
      {map && (
        <>
          {children(map)}
          <div className="absolute end-3 top-3 grid gap-1.5">
            <IconButton label="Zoom in" onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}>
              <Icon of={Plus} />
            </IconButton>
            <IconButton label="Zoom out" onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}>
              <Icon of={Minus} />
            </IconButton>
          </div>
        </>
      )}
    </div>
  )
}
