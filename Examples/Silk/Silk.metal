#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;

// Folds of silk: bands of light that wander.
[[ stitchable ]] half4 silk(float2 position, float4 box, float time, half4 deep, half4 bright) {
    float2 p = (position - box.xy) / box.z * 5.0;
    float light = 0.0;
    for (int i = 1; i < 5; i++) {
        p.x += 0.35 * sin(float(i) * p.y + 0.7 * time);
        p.y += 0.30 * cos(float(i) * p.x + 0.5 * time);
        light += 0.25 * (0.5 + 0.5 * sin(p.x * 1.6 + p.y));
    }
    return mix(deep, bright, smoothstep(0.15, 0.85, light));
}

// A flag that is held on its leading side.
[[ stitchable ]] float2 flutter(float2 position, float4 box, float time, float height) {
    float along = (position.x - box.x) / box.z;
    position.y += height * along * sin(along * 9.0 - 5.0 * time);
    return position;
}

// A ring that runs outwards from where a touch was and carries the image with it.
[[ stitchable ]] half4 ripple(float2 position, SwiftUI::Layer layer, float2 origin, float time, float height) {
    float2 delta = position - origin;
    float distance = length(delta);
    float age = max(time - distance / 420.0, 0.0);
    float lift = height * sin(18.0 * age) * exp(-7.0 * age);
    float2 direction = distance > 0.0 ? delta / distance : float2(0.0);
    half4 color = layer.sample(position + lift * direction);
    color.rgb += 0.025 * lift * color.a;
    return color;
}
