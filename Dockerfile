# An image with the command, its libraries and its fonts, which serves the scenes of the folder /scenes:
#
#   docker build -t prefrender .
#   docker run -p 8080:8080 -v "$PWD/scenes:/scenes:ro" prefrender
#   docker run --rm -v "$PWD:/scenes" --user "$(id -u)" prefrender prefrender card.json card.png
#
# `sh .ci/extended docker` executes the same instructions without an engine.

FROM swift:6.3-bookworm AS build
WORKDIR /src
COPY . .
RUN sh .ci/bundle && mkdir /bundle && tar -xzf .build/bundle/prefrender-*.tar.gz -C /bundle --strip-components 1

FROM debian:bookworm-slim
COPY --from=build /bundle /opt/prefrender
RUN ln -s /opt/prefrender/bin/prefrender /usr/local/bin/prefrender && \
    useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin prefrender && \
    mkdir /scenes
USER 10001
WORKDIR /scenes
EXPOSE 8080
# The image has no HTTP client but the one of bash.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["prefrender", "serve", "--root", "/scenes", "--profile", "strict", "--host", "0.0.0.0", "--port", "8080"]
